import { expect, it, vi } from "vitest";
import type { UploadedFile } from "#core/media/shared/media.ts";
import { eventually } from "#testing/eventually.ts";
import { createUploadQueue, type SendFile } from "./upload-queue.ts";

const picture = (name: string) => new File(["x"], name, { type: "image/jpeg" });
const uploaded = (name: string): UploadedFile => ({
	url: `/media/${name}`,
	width: 1,
	height: 1,
	tones: null,
	mark: null,
});

type Sent = {
	name: string;
	progress(part: number): void;
	finish: (answer: Awaited<ReturnType<SendFile>>) => void;
	signal: AbortSignal;
};

/** A queue whose sender waits to be told how each file ends. */
function makeQueue() {
	const sent: Sent[] = [];
	const onUploaded = vi.fn();
	const onDone = vi.fn();
	const queue = createUploadQueue({
		kind: "imagem",
		onUploaded,
		onDone,
		send: ({ name }, progress, signal) =>
			new Promise((finish) => sent.push({ name, progress, finish, signal })),
	});
	return { queue, sent, onUploaded, onDone };
}

const state = (queue: ReturnType<typeof createUploadQueue>) =>
	queue.items().map(({ name, status }) => `${name} ${status}`);

it("sends two at a time and says at the end how many arrived", async () => {
	const { queue, sent, onUploaded, onDone } = makeQueue();
	queue.add([picture("a"), picture("b"), picture("c")]);
	expect(state(queue)).toEqual(["a sending", "b sending", "c waiting"]);
	sent[0]?.progress(0.5);
	expect(queue.items()[0]?.progress).toBe(0.5);
	sent[0]?.progress(1);
	expect(state(queue)[0]).toBe("a processing");
	for (const name of ["a", "b", "c"]) {
		await eventually(() => expect(sent.some((one) => one.name === name)).toBe(true));
		sent.find((one) => one.name === name)?.finish({ ok: true, value: uploaded(name) });
	}
	await eventually(() => expect(onDone).toHaveBeenCalledWith({ uploaded: 3, errors: [] }));
	expect(onUploaded.mock.calls.map(([file]) => file.url)).toEqual([
		"/media/a",
		"/media/b",
		"/media/c",
	]);
	expect(queue.items()).toEqual([]);
	expect(onDone).toHaveBeenCalledTimes(1);
});

it("keeps what failed, to be tried again", async () => {
	const { queue, sent, onUploaded, onDone } = makeQueue();
	queue.add([picture("a")]);
	sent[0]?.finish({ ok: false, error: "Sem conexão", retriable: true });
	await eventually(() =>
		expect(onDone).toHaveBeenCalledWith({ uploaded: 0, errors: ["Sem conexão"] }),
	);
	const [failed] = queue.items();
	expect(failed).toMatchObject({ status: "failed", error: "Sem conexão", retriable: true });
	queue.retry(failed?.id ?? "");
	await eventually(() => expect(sent).toHaveLength(2));
	sent[1]?.finish({ ok: true, value: uploaded("a") });
	await eventually(() => expect(onUploaded).toHaveBeenCalledTimes(1));
	expect(queue.items()).toEqual([]);
});

it("refuses what can be no picture before it is sent", () => {
	const { queue, sent, onDone } = makeQueue();
	queue.add([
		new File(["MZ"], "foto.exe", { type: "application/x-msdownload" }),
		new File(["<svg/>"], "logo.svg", { type: "image/svg+xml" }),
		new File([], "vazio.jpg", { type: "image/jpeg" }),
	]);
	expect(sent).toEqual([]);
	expect(queue.items().map(({ error }) => error)).toEqual([
		"O arquivo não é uma imagem aceita. Envie JPEG, PNG, WebP ou AVIF.",
		"Arquivos SVG não são aceitos, porque podem conter código. Envie PNG, JPEG, WebP ou AVIF.",
		"O arquivo está vazio.",
	]);
	expect(onDone).toHaveBeenCalledTimes(1);
});

it("what is cancelled is stopped, and the next one begins", async () => {
	const { queue, sent, onUploaded } = makeQueue();
	queue.add([picture("a"), picture("b"), picture("c")]);
	const [first] = queue.items();
	queue.cancel(first?.id ?? "");
	expect(sent[0]?.signal.aborted).toBe(true);
	expect(state(queue)).toEqual(["b sending", "c sending"]);
	sent[0]?.finish({ ok: true, value: uploaded("a") });
	await Promise.resolve();
	queue.cancelAll();
	expect(queue.items()).toEqual([]);
	expect(onUploaded).not.toHaveBeenCalled();
});

it("hands files over in the order they were chosen, whichever arrives first", async () => {
	const { queue, sent, onUploaded, onDone } = makeQueue();
	queue.add([picture("capa"), picture("n1"), picture("n2"), picture("n3")]);
	const finish = async (name: string) => {
		await eventually(() => expect(sent.some((one) => one.name === name)).toBe(true));
		sent.find((one) => one.name === name)?.finish({ ok: true, value: uploaded(name) });
	};
	// The cover is the largest file: the others arrive while it is still on its way.
	await finish("n1");
	await finish("n2");
	await finish("n3");
	await Promise.resolve();
	expect(onUploaded).not.toHaveBeenCalled();
	await finish("capa");
	await eventually(() => expect(onDone).toHaveBeenCalledWith({ uploaded: 4, errors: [] }));
	expect(onUploaded.mock.calls.map(([file]) => file.url)).toEqual(
		["capa", "n1", "n2", "n3"].map((name) => `/media/${name}`),
	);
});
