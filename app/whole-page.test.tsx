import { Suspense } from "react";
import {
	createRequestHandler,
	Scripts,
	type ServerBuild,
	ServerRouter,
	useLoaderData,
} from "react-router";
import { expect, it } from "vitest";
import { drawWhole } from "./whole-page.ts";

function Broken(): never {
	throw new Error("broken part");
}

function shopOf(Screen: () => React.ReactNode) {
	const seen = { drawn: 0, errors: [] as unknown[] };
	const Root = () => (
		<html lang="pt-BR">
			<body>
				<Screen />
				<Scripts nonce="ours" />
			</body>
		</html>
	);
	const draw = async (
		request: Request,
		status: number,
		headers: Headers,
		handed: Parameters<typeof drawWhole>[0]["handed"],
	) => {
		const html = await drawWhole({
			page(known) {
				seen.drawn += 1;
				return <ServerRouter context={known} url={request.url} nonce="ours" />;
			},
			handed,
			nonce: "ours",
			onError: (error) => seen.errors.push(error),
		});
		return new Response(html, { status, headers });
	};
	const route = { id: "root", path: "" };
	const build = {
		entry: { module: { default: draw } },
		routes: {
			root: { ...route, module: { default: Root, loader: () => ({ said: "</script>é" }) } },
		},
		assets: {
			entry: { imports: [], module: "/entry.js" },
			routes: { root: { ...route, hasLoader: true, imports: [], module: "/root.js" } },
			url: "/manifest.js",
			version: "1",
		},
		publicPath: "/",
		assetsBuildDirectory: "",
		future: {},
		ssr: true,
		isSpaMode: false,
		prerender: [],
		routeDiscovery: { mode: "initial" },
	} as unknown as ServerBuild;
	const ask = async () =>
		(await createRequestHandler(build, "production")(new Request("http://loja/"))).text();
	return { seen, ask };
}

const Said = () => <p>{useLoaderData<{ said: string }>().said}</p>;

it("draws a page in one go, with all that its scripts are handed", async () => {
	const { seen, ask } = shopOf(Said);
	const html = await ask();
	expect(seen).toEqual({ drawn: 1, errors: [] });
	expect(html).toMatch(/^<!DOCTYPE html><html lang="pt-BR">.*<p>&lt;\/script&gt;é<\/p>/s);
	expect(html).toMatch(
		/<script nonce="ours">[^<]*streamController\.enqueue\([^<]*said[^<]*<\/script>/,
	);
	expect(html).toMatch(/<script nonce="ours">[^<]*streamController\.close\(\);<\/script>/);
});

it("leaves a part that fails to the browser, and tells of it", async () => {
	const { seen, ask } = shopOf(() => (
		<Suspense fallback={<p>Carregando</p>}>
			<Broken />
		</Suspense>
	));
	expect(await ask()).toContain("<p>Carregando</p>");
	expect(seen.errors).toEqual([new Error("broken part")]);
});

it("tells of a page that fails as a whole", async () => {
	const { seen, ask } = shopOf(() => <Broken />);
	await ask();
	expect(seen.errors[0]).toEqual(new Error("broken part"));
});
