import { isIPv6 } from "node:net";

/**
 * The network that is counted for an address: an IPv4 address itself, of IPv6 the first half, which is
 * what one household or machine is given whole. Text that is no address is counted as it stands.
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
	// Written without its dots: an IPv4 ending stands for two groups.
	const width = first.length + last.length + (bare.includes(".") ? 1 : 0);
	const whole = tail === undefined ? first : [...first, ...Array(8 - width).fill("0"), ...last];
	const half = whole.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
	return `${half.join(":")}::/64`;
}
