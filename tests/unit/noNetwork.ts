/**
 * Unit tests reach no server unless they provide one. Otherwise, an unhandled request would go to
 * localhost:3000, where a development server may answer.
 */
if (typeof window !== 'undefined') {
  window.fetch = async (input) => {
    throw new TypeError(
      `No network in a unit test: ${input instanceof Request ? input.url : input}`,
    );
  };
}
