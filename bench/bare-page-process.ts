/** `?cards=N` cards by React Router alone, without a database, rendered for each request: what a page costs at the least. */
import { createServer } from "node:http";
import { createElement as h } from "react";
import { renderToPipeableStream } from "react-dom/server";
import {
	createStaticHandler,
	createStaticRouter,
	Link,
	type LoaderFunctionArgs,
	StaticRouterProvider,
	useLoaderData,
} from "react-router";
import { reportMemory } from "./report-memory.ts";

type Card = { slug: string; name: string; price: string };

const cardsOf = (count: number): Card[] =>
	Array.from({ length: count }, (_, n) => ({
		slug: `jaleco-${n}`,
		name: `Jaleco feminino acinturado ${n}`,
		price: "R$ 189,90",
	}));

const card = ({ slug, name, price }: Card) =>
	h(
		"article",
		{ key: slug },
		h(
			Link,
			{ to: `/produto/${slug}` },
			h("img", { src: `/demo/${slug}-480.avif`, alt: name, width: 480, height: 600 }),
			h("h3", null, name),
		),
		h("p", null, h("strong", null, price), h("span", null, "12x sem juros")),
		h("button", { type: "button" }, "Adicionar ao carrinho"),
	);

const List = () => h("main", null, h("h1", null, "Produtos"), useLoaderData<Card[]>().map(card));

const routes = [
	{
		path: "*",
		loader: ({ request }: LoaderFunctionArgs) =>
			cardsOf(Number(new URL(request.url).searchParams.get("cards") ?? 24)),
		Component: List,
	},
];
const handler = createStaticHandler(routes);
const port = Number(process.env["PORT"]);

createServer(async (request, response) => {
	const context = await handler.query(new Request(`http://127.0.0.1:${port}${request.url}`));
	if (context instanceof Response) return response.writeHead(500).end();
	const router = createStaticRouter(handler.dataRoutes, context);
	const { pipe } = renderToPipeableStream(h(StaticRouterProvider, { router, context }), {
		onAllReady: () => {
			response.writeHead(200, { "content-type": "text/html; charset=utf-8" });
			pipe(response);
		},
	});
}).listen(port, "127.0.0.1", () => process.send?.({ address: `http://127.0.0.1:${port}` }));
reportMemory();
process.on("message", (message) => message === "stop" && process.exit(0));
