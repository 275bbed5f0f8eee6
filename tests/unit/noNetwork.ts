/**
 * A page under test reaches no server unless the test gives it one. Without this, a request that a
 * test forgot goes to localhost:3000, where a product that is being developed may answer.
 */
if (typeof window !== 'undefined') {
  window.fetch = async (input) => {
    throw new TypeError(
      `No network in a unit test: ${input instanceof Request ? input.url : input}`,
    );
  };
}
