import { data, href, redirect } from "react-router";
import { senderContext, shopContext } from "#app/context.ts";
import { pageMeta } from "#app/seo/seo.ts";
import { readForm } from "#app/session/read-form.ts";
import { partReader } from "#app/session/read-part.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { dayWords } from "#core/delivery/shared/day-words.ts";
import type { RequestPage } from "#core/returns/customer.ts";
import type { Route } from "./+types/request-route";
import { NoSuchOrder, OfOrder } from "./of-order.tsx";
import { OwnRequests } from "./order-returns.tsx";
import { type Answer, RequestForm } from "./request-form.tsx";

export { clientAction } from "#app/session/client-action.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
	const { catalog, returns } = context.get(shopContext);
	const page = await returns.loadRequestPage(params.token);
	if (!page) return data({ page: null, products: {} }, { status: 404 });
	const readPart = partReader(context);
	const slugs = new Set(
		page.pieces.flatMap(({ slug, returnable }) => (returnable > 0 && slug) || []),
	);
	// For the size finder, which the page has without them.
	const found = await Promise.all(
		[...slugs].map(async (slug) => [slug, await readPart(catalog.findProduct(slug))] as const),
	);
	return data({ page, products: Object.fromEntries(found) }, { status: 200 });
}

const TOO_MANY = "Muitos envios em pouco tempo. Espere alguns minutos e tente de novo.";

export async function action({ context, params, request }: Route.ActionArgs) {
	const { returns } = context.get(shopContext);
	if (!(await returns.mayFormCome(context.get(senderContext)))) {
		return data<Answer>({ ok: false, message: TOO_MANY }, { status: 429 });
	}
	const form = await readForm(request);
	const requested = await returns.request(params.token, {
		form: readTyped(String(form.get("pedido") ?? "")),
		photos: {
			// An empty file field submits a nameless file.
			files: form.getAll("fotos").filter((one) => one instanceof File && one.name !== "") as File[],
			stored: form.getAll("foto_guardada").filter((one) => typeof one === "string"),
		},
	});
	if (requested.ok) {
		const numero = String(requested.value.numero);
		return redirect(href("/pedido/:token/troca/:numero", { token: params.token, numero }));
	}
	const { error, photos = [] } = requested;
	if (error.code === "not_found") {
		return data<Answer>({ ok: false, message: "Pedido não encontrado." }, { status: 404 });
	}
	if (error.code === "step") {
		return data<Answer>({ ok: false, message: error.words, photos }, { status: 409 });
	}
	const { fields } = error;
	const message = Object.values(fields)[0] ?? "Confira o pedido.";
	return data<Answer>({ ok: false, message, fields, photos }, { status: 422 });
}

function readTyped(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return null;
	}
}

export const meta: Route.MetaFunction = ({ matches }) =>
	pageMeta(matches, { title: "Trocar ou devolver" });

/** Request of a return, for everyone with the order's address (rule returns 1). */
export default function RequestRoute({ loaderData }: Route.ComponentProps) {
	const { page, products } = loaderData;
	if (!page) return <NoSuchOrder />;
	const any = page.pieces.some(({ returnable }) => returnable > 0);
	return (
		<OfOrder order={page} title="Trocar ou devolver">
			<LastDays page={page} />
			<OwnRequests requests={page.requests} />
			{page.closed || !any ? (
				<EmptyState
					title={page.closed ?? "Nenhuma peça deste pedido pode voltar agora"}
					text={
						page.closed
							? ""
							: "As peças já estão em outro pedido de troca, já voltaram, ou ainda não saíram da loja."
					}
				>
					<ButtonLink to={href("/contato")} variant="outline">
						Falar com a loja
					</ButtonLink>
				</EmptyState>
			) : (
				<RequestForm page={page} products={products} />
			)}
		</OfOrder>
	);
}

function LastDays({ page: { terms } }: { page: RequestPage }) {
	const { desistencia_ate, troca_ate, politica } = terms;
	const lines = [
		desistencia_ate
			? `Desistir da compra: até ${dayWords(desistencia_ate)}`
			: "Desistir da compra: até 7 dias depois de receber",
		...(troca_ate ? [`Trocar: até ${dayWords(troca_ate)}`] : []),
		...(!troca_ate && politica.dias > 0
			? [`Trocar: até ${politica.dias} dias depois de receber`]
			: []),
	];
	return (
		<ul className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-small text-subtle">
			{lines.map((line) => (
				<li key={line}>{line}</li>
			))}
		</ul>
	);
}
