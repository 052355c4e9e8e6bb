const SYSTEMS: [RegExp, string][] = [
	[/iPhone|iPad/, "iOS"],
	[/Android/, "Android"],
	[/Windows/, "Windows"],
	[/Mac OS X/, "macOS"],
	[/Linux/, "Linux"],
];
const BROWSERS: [RegExp, string][] = [
	[/Edg\//, "Edge"],
	[/OPR\//, "Opera"],
	[/SamsungBrowser\//, "Samsung Internet"],
	[/Firefox\/|FxiOS\//, "Firefox"],
	[/Chrome\/|CriOS\//, "Chrome"],
	[/Safari\//, "Safari"],
];

const find = (list: [RegExp, string][], text: string) =>
	list.find(([pattern]) => pattern.test(text))?.[1];

/** `Chrome no Windows`, as far as a browser's own description tells. */
export function deviceName(userAgent: string | null): string {
	const browser = find(BROWSERS, userAgent ?? "");
	const system = find(SYSTEMS, userAgent ?? "");
	if (browser && system) return `${browser} no ${system}`;
	return browser ?? system ?? "Dispositivo desconhecido";
}
