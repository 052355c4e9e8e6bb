/** First bytes of the kinds that are taken; a name or a declared type proves nothing. */
const KINDS: [type: string, start: number[]][] = [
	["application/pdf", [0x25, 0x50, 0x44, 0x46, 0x2d]],
	["image/jpeg", [0xff, 0xd8, 0xff]],
	["image/png", [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
];

/** What a file is by its first bytes: PDF, JPG or PNG; null for anything else. */
export const documentType = (bytes: Uint8Array): string | null =>
	KINDS.find(([, start]) => start.every((byte, at) => bytes[at] === byte))?.[0] ?? null;
