/** The body of somebody else's answer, up to a size; throws beyond it. */
export async function bytesWithin(response: Response, most: number): Promise<Uint8Array> {
	const parts: Uint8Array[] = [];
	let size = 0;
	for await (const part of response.body ?? []) {
		size += part.length;
		if (size > most) throw new Error("the answer is too large");
		parts.push(part);
	}
	return Buffer.concat(parts);
}

export const textWithin = async (response: Response, most: number): Promise<string> =>
	new TextDecoder().decode(await bytesWithin(response, most));

/** Somebody else's words for a person: one line, cut. */
export const oneLine = (text: string, longest: number): string =>
	text
		.toWellFormed()
		.replace(/[\p{Cc}\s]+/gu, " ")
		.trim()
		.slice(0, longest);
