import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { chromium } from "playwright-core";

const CACHE = fileURLToPath(new URL("../../.cache/browser", import.meta.url));
const INSTALLED = [
	// Without windows of its own, it takes a third less of the processor for the same pages.
	"/usr/bin/chromium-headless-shell",
	"/usr/bin/chromium",
	"/usr/bin/chromium-browser",
	"/usr/bin/google-chrome",
	"/usr/bin/google-chrome-stable",
	"/snap/bin/chromium",
	"/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
	"/Applications/Chromium.app/Contents/MacOS/Chromium",
];

const run = (command: string, args: string[], env: NodeJS.ProcessEnv = process.env) =>
	spawnSync(command, args, { stdio: ["ignore", "pipe", "pipe"], env, timeout: 600_000 }).status ===
	0;

/** True when the browser really starts: a binary may lack its libraries. */
async function starts(executablePath: string, args: string[] = []): Promise<boolean> {
	try {
		const browser = await chromium.launch({
			executablePath,
			args: ["--no-sandbox", ...args],
			timeout: 60_000,
		});
		await browser.close();
		return true;
	} catch {
		return false;
	}
}

const known = () =>
	[process.env["CHROMIUM_PATH"], chromium.executablePath(), ...INSTALLED].filter(
		(path): path is string => Boolean(path) && existsSync(path ?? ""),
	);

async function firstThatStarts(): Promise<string | undefined> {
	for (const path of known()) if (await starts(path)) return path;
	return undefined;
}

/** Chromium shipped inside a registry package, with the libraries it needs; needs no administrator. */
async function packagedBrowser(): Promise<string | undefined> {
	if (process.platform !== "linux" || process.arch !== "x64") return undefined;
	await mkdir(CACHE, { recursive: true });
	const name = "@sparticuz/chromium";
	const resolve = createRequire(pathToFileURL(join(CACHE, "package.json"))).resolve;
	const installed = () => existsSync(join(CACHE, "node_modules", name));
	if (!installed()) {
		const npm = ["install", "--prefix", CACHE, "--no-audit", "--no-fund", "--no-save", name];
		if (!run("npm", npm)) return undefined;
	}
	// It unpacks its own libraries only where it believes it runs as a cloud function.
	process.env["AWS_EXECUTION_ENV"] ??= "AWS_Lambda_nodejs22.x";
	const { default: packaged } = await import(pathToFileURL(resolve(name)).href);
	return packaged.executablePath();
}

/**
 * A Chromium that starts here: the one named by CHROMIUM_PATH, one already installed, Playwright's own,
 * the system's package (as root), or one from a registry package. Throws when none can be had.
 */
export async function findBrowser(): Promise<string> {
	const present = await firstThatStarts();
	if (present) return present;
	console.log("No browser found; installing one for the browser tests…");
	const playwright = fileURLToPath(
		new URL("../../node_modules/playwright-core/cli.js", import.meta.url),
	);
	run(process.execPath, [playwright, "install", "chromium"]);
	const downloaded = await firstThatStarts();
	if (downloaded) return downloaded;
	if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
		const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
		run("apt-get", ["update"], env);
		for (const name of ["chromium-headless-shell", "chromium"]) {
			run("apt-get", ["install", "-y", "--no-install-recommends", name], env);
			const system = await firstThatStarts();
			if (system) return system;
		}
	}
	const packaged = await packagedBrowser();
	if (packaged && (await starts(packaged))) return packaged;
	throw new Error(
		"No browser for the browser tests: install Chromium or set CHROMIUM_PATH to one.",
	);
}
