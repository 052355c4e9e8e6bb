/** Tells that cart and favourites are not kept; the words come only where they are needed. */
export const tellUnkept = (): void =>
	void import("./unkept-words.ts").then(
		({ sayUnkept }) => sayUnkept(),
		() => undefined,
	);
