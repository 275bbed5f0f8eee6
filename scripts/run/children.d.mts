export class Children {
  end(patience?: number): Promise<void>;
}
