import { isIPv6 } from "node:net";

/**
 * The network to count for an address: an IPv4 address itself, the /64 of an IPv6 address, which is what one
 * household or machine gets. Other text is returned unchanged.
 */
export function networkOf(address: string | null): string | null {
	if (!address) return null;
	const [bare = ""] = address.trim().toLowerCase().split("%");
	const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(bare)?.[1];
	if (mapped) return mapped;
	if (!isIPv6(bare)) return bare.slice(0, 64) || null;
	const [head = "", tail] = bare.split("::");
	const groups = (part: string) => (part === "" ? [] : part.split(":"));
	const first = groups(head);
	const last = tail === undefined ? [] : groups(tail);
	// A dotted IPv4 ending stands for two groups.
	const width = first.length + last.length + (bare.includes(".") ? 1 : 0);
	const whole = tail === undefined ? first : [...first, ...Array(8 - width).fill("0"), ...last];
	const half = whole.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
	return `${half.join(":")}::/64`;
}
