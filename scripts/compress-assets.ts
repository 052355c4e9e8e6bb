import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const folder = fileURLToPath(new URL("../build/client/assets", import.meta.url));
const brotli = promisify(brotliCompress);
const compress = promisify(gzip);
const TEXT = /\.(?:js|json|css|svg)$/;

/** Puts compressed copies beside the built scripts and styles, so that no request has to wait for them. */
export async function compressAssets(): Promise<void> {
	const names = (await readdir(folder)).filter((name) => TEXT.test(name));
	await Promise.all(
		names.map(async (name) => {
			const body = await readFile(join(folder, name));
			const [br, gz] = await Promise.all([
				brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
				compress(body, { level: 9 }),
			]);
			await writeFile(join(folder, `${name}.br`), br);
			await writeFile(join(folder, `${name}.gz`), gz);
		}),
	);
}

if (import.meta.main) await compressAssets();
