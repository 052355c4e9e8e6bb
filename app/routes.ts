import {
	index,
	layout,
	type RouteConfig,
	type RouteConfigEntry,
	route,
} from "@react-router/dev/routes";
import { ADMIN_ADDRESSES, type AdminAddress } from "./admin/routes.ts";

const adminRoute = ({ path, file, id, below }: AdminAddress): RouteConfigEntry =>
	path === ""
		? index(`admin/${file}`)
		: route(path, `admin/${file}`, id ? { id } : {}, below?.map(adminRoute));

/** What a link in an e-mail asks for is done by a click. */
const CONSENT = "storefront/email-links/consent-route.tsx";

export default [
	layout("storefront/layout.tsx", [
		index("storefront/home/route.tsx"),
		route("produtos", "storefront/listing/route.tsx", { id: "produtos" }),
		route("busca", "storefront/listing/route.tsx", { id: "busca" }),
		route("categoria/:slug", "storefront/category/route.tsx"),
		route("produto/:slug", "storefront/product/route.tsx"),
		route("produto/:slug/avaliacoes", "storefront/product/reviews/reviews-route.tsx"),
		route("produto/:slug/perguntas", "storefront/product/questions/route.tsx"),
		route("favoritos", "storefront/favourites/route.tsx"),
		route("sobre", "storefront/about/route.tsx"),
		route("contato", "storefront/contact/route.tsx"),
		route("pagina/:slug", "storefront/content-page/route.tsx"),
		route("pedido-confirmado", "storefront/confirmation/route.tsx"),
		route("pedido/:token", "storefront/order/route.tsx"),
		route("pedido/:token/analise", "storefront/analysis/route.tsx"),
		route("pedido/:token/troca", "storefront/returns/request-route.tsx"),
		route("pedido/:token/troca/:numero", "storefront/returns/follow-route.tsx"),
		route("trocas", "storefront/returns/find-route.tsx"),
		route("vale", "storefront/gift/balance-route.tsx"),
		route("vale-presente", "storefront/gift/route.tsx"),
		route("trocas/abrir/:segredo", "storefront/returns/open-route.tsx"),
		route("novidades", "storefront/newsletter/route.tsx"),
		route("novidades/confirmar/:segredo", CONSENT, { id: "confirmar" }),
		route("descadastrar/:segredo", CONSENT, { id: "descadastrar" }),
		route("mensagem/:segredo/parar", CONSENT, { id: "parar" }),
		route("avise-me/:token", "storefront/back-in-stock/route.tsx"),
		layout("account/layout.tsx", [
			route("conta", "account/route.tsx"),
			route("conta/avaliar/:id", "account/reviews/review-route.tsx"),
		]),
		route("*", "storefront/not-found/route.tsx"),
	]),
	route("favoritos/pecas", "storefront/favourites/cards-route.ts"),
	route("combina", "storefront/together/together-route.ts"),
	route("entrega", "storefront/delivery/offers-route.ts"),
	route("cep/:cep", "address/cep-route.ts"),
	route("busca/sugestoes", "storefront/search/suggestions-route.ts"),
	route("busca/contar", "storefront/count-route.ts", { id: "contar-busca" }),
	route("contar/:passo", "storefront/count-route.ts", { id: "contar-visita" }),
	route("auth", "account/auth/route.tsx"),
	route("auth/sair", "account/auth/sign-out-route.ts"),
	route("auth/chave", "account/auth/passkey-route.ts"),
	route("reset-password", "account/reset-password/route.tsx"),
	layout("account/layout.tsx", { id: "conta-dados" }, [
		route("conta/dados", "account/security/data-route.ts"),
		route("conta/enderecos", "account/addresses/addresses-route.ts"),
		route("conta/medidas", "account/measures/measures-route.ts"),
		route("conta/carrinho", "account/cart/cart-route.ts"),
		route("conta/favoritos", "account/favourites/favourites-route.ts"),
		route("conta/avaliacoes", "account/reviews/reviews-route.ts"),
	]),
	route("pedido/:token/comprar-de-novo", "account/orders/buy-again-route.ts"),
	route("produto/:slug/tamanho", "storefront/product/sizing/size-route.ts"),
	route("produto/:slug/opcoes", "storefront/product/options-route.ts"),
	route("produto/:slug/perguntar", "storefront/product/questions/ask-route.ts"),
	route("campanha/:id", "storefront/email-links/follow-route.ts", { id: "campanha" }),
	route("mensagem/:id", "storefront/email-links/follow-route.ts", { id: "mensagem" }),
	route("avise-me", "storefront/back-in-stock/request-route.ts"),
	route("em-breve", "storefront/opening-route.ts"),
	route("suporte", "storefront/support/route.ts"),
	route("carrinho/conferir", "storefront/cart/check-route.ts"),
	route("checkout", "storefront/checkout/route.tsx"),
	route("pedido/:token/conta", "storefront/order/account-route.ts"),
	route("checkout/pedido/:token", "storefront/checkout/order-state-route.ts"),
	route("checkout/cupom", "storefront/checkout/coupon-route.ts"),
	route("admin/login", "admin/login/route.tsx"),
	// Refused to everyone but administrators.
	route("admin", "admin/layout.tsx", ADMIN_ADDRESSES.map(adminRoute)),
] satisfies RouteConfig;
