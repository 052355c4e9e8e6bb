/** A path of this shop, or `otherwise`: an address typed by others must never lead away. */
export function returnPath(wanted: string | null | undefined, otherwise: string): string {
	if (!wanted?.startsWith("/") || /[\\\s]/.test(wanted) || wanted.startsWith("//"))
		return otherwise;
	return wanted;
}
