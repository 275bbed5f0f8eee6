import {
  type Checker,
  type Symbol as Member,
  NodeBuilderFlags,
  SymbolFlags,
  type Type,
  TypeFlags,
  type TypeReference,
  type UnionType,
} from 'typescript/unstable/sync';

/**
 * Prints what a member is, with everything inside, whatever helper types it was made by; only words to
 * choose from, such as `DiscountType`, keep their name.
 */
export function printer(checker: Checker) {
  const plain = (type: Type) =>
    checker.typeToString(type, undefined, NodeBuilderFlags.NoTruncation);

  const isObject = (type: Type): boolean =>
    isUnion(type)
      ? type.getTypes().some(isObject)
      : (type.flags & (TypeFlags.Object | TypeFlags.Intersection)) !== 0;

  const print = (type: Type): string => {
    const text = plain(type);
    // Hono's word for any JSON, which refers to itself.
    if (/^[\w\s|]*\bJSON(Value|Object|Array)\b[\w\s|]*$/.test(text)) return 'unknown';
    if (!isObject(type) || /^(File|ArrayBuffer)$/.test(text)) return text;
    if (isUnion(type)) return inUnion(type.getTypes().map(print));
    if (isArray(type)) {
      const [element] = checker.getTypeArguments(type);
      const inner = element ? print(element) : 'unknown';
      return /^\w+$|^\{.*\}$/.test(inner) && !isUnion(element ?? type)
        ? `${inner}[]`
        : `(${inner})[]`;
    }
    const fields = checker.getPropertiesOfType(type).map(field);
    const others = checker
      .getIndexInfosOfType(type)
      .filter(({ valueType }) => valueType !== checker.getNeverType())
      .map(({ valueType }) => `[name: string]: ${print(valueType)};`);
    return `{ ${[...others, ...fields].join(' ')} }`;
  };

  const isArray = (type: Type): type is TypeReference => checker.isArrayType(type);

  const field = (member: Member): string => {
    const type = checker.getTypeOfSymbol(member);
    const text = type ? print(type) : 'unknown';
    const isOptional = (member.flags & SymbolFlags.Optional) !== 0;
    return isOptional
      ? `${member.name}?: ${text.replace(/ \| undefined$/, '')};`
      : `${member.name}: ${text};`;
  };

  return (member: Member | undefined): string | undefined => {
    const type = member && checker.getTypeOfSymbol(member);
    return type && print(type);
  };
}

function isUnion(type: Type): type is UnionType {
  return (type.flags & TypeFlags.Union) !== 0;
}

function inUnion(texts: readonly string[]): string {
  const last = ['null', 'undefined'];
  return [
    ...texts.filter((text) => !last.includes(text)),
    ...last.filter((text) => texts.includes(text)),
  ].join(' | ');
}
