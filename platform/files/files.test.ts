import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type FakeS3, startFakeS3 } from "#testing/providers/fake-s3.ts";
import { type Files, readWhole, StorageUnavailable } from "./files.ts";
import { openFiles } from "./open-files.ts";

let folder: string;
let s3: FakeS3;
const kept: Record<string, Files> = {};

beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), "requinte-files-"));
	s3 = await startFakeS3();
	kept["disk"] = await openFiles({ dataDir: folder, s3: undefined });
	kept["S3"] = await openFiles({
		dataDir: folder,
		s3: {
			endpoint: s3.endpoint,
			bucket: "loja",
			region: "us-east-1",
			accessKeyId: "id",
			secretAccessKey: "segredo",
		},
	});
});
afterAll(async () => {
	await s3.close();
	await rm(folder, { recursive: true });
});

describe.each(["disk", "S3"])("files on %s", (where) => {
	const files = () => {
		const found = kept[where];
		if (!found) throw new Error(where);
		return found;
	};
	const text = async (path: string) => {
		const file = await files().find(path);
		return file && (await readWhole(file)).toString();
	};

	it("gives back what was put, whole or in part", async () => {
		await files().put("banners/uploads/a.jpg", Buffer.from("0123456789"), "image/jpeg");
		expect(await text("banners/uploads/a.jpg")).toBe("0123456789");
		const file = await files().find("banners/uploads/a.jpg");
		expect(file?.size).toBe(10);
		expect(file?.modified.getTime()).toBeGreaterThan(0);
		const part = await file?.read({ start: 2, end: 4 });
		expect(await new Response(part).text()).toBe("234");
	});

	it("takes a file of this machine", async () => {
		const path = join(folder, "chegou");
		await writeFile(path, "vídeo");
		await files().put("product-images/videos/v.mp4", { file: path }, "video/mp4");
		expect(await text("product-images/videos/v.mp4")).toBe("vídeo");
	});

	it("forgets files, also such as were never there", async () => {
		await files().put("logos/uploads/x.png", Buffer.from("x"), "image/png");
		await files().remove(["logos/uploads/x.png", "logos/uploads/nunca.png"]);
		expect(await files().find("logos/uploads/x.png")).toBeNull();
	});

	it("leaves nothing half written behind", async () => {
		expect(await readdir(files().temporary).catch(() => [])).toEqual([]);
	});
});

describe("where files are kept is away", () => {
	const refusals = (files: Files) => [
		() => files.put("banners/uploads/b.jpg", Buffer.from("b"), "image/jpeg"),
		() => files.remove(["banners/uploads/a.jpg"]),
	];

	it("says so when a file lies where the folder was", async () => {
		const place = await mkdtemp(join(folder, "fora-"));
		const files = await openFiles({ dataDir: place, s3: undefined });
		await writeFile(join(place, "media"), "");
		for (const refused of refusals(files))
			await expect(refused()).rejects.toBeInstanceOf(StorageUnavailable);
		expect(await files.find("banners/uploads/a.jpg")).toBeNull();
	});

	it("says so when the store is gone", async () => {
		const gone = await startFakeS3();
		const files = await openFiles({
			dataDir: folder,
			s3: {
				endpoint: gone.endpoint,
				bucket: "loja",
				region: "us-east-1",
				accessKeyId: "id",
				secretAccessKey: "segredo",
			},
		});
		await gone.close();
		for (const refused of [...refusals(files), () => files.find("banners/uploads/a.jpg")])
			await expect(refused()).rejects.toBeInstanceOf(StorageUnavailable);
	});
});

it("S3 keeps files under `media/` with their type", () => {
	expect(s3.objects.get("loja/media/banners/uploads/a.jpg")?.type).toBe("image/jpeg");
});
