import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

export default [
	layout("storefront/layout.tsx", [
		index("storefront/home/route.tsx"),
		route("produtos", "storefront/listing/route.tsx", { id: "produtos" }),
		route("busca", "storefront/listing/route.tsx", { id: "busca" }),
		route("categoria/:slug", "storefront/category/route.tsx"),
		route("produto/:slug", "storefront/product/route.tsx"),
		route("produto/:slug/avaliacoes", "storefront/product/reviews-route.tsx"),
		route("sobre", "storefront/about/route.tsx"),
		route("contato", "storefront/contact/route.tsx"),
		route("pagina/:slug", "storefront/content-page/route.tsx"),
		route("pedido-confirmado", "storefront/confirmation/route.tsx"),
		route("pedido/:token", "storefront/order/route.tsx"),
		route("descadastrar/:token", "account/unsubscribe/route.tsx"),
		layout("account/layout.tsx", [route("conta", "account/route.tsx")]),
		route("*", "storefront/not-found/route.tsx"),
	]),
	route("auth", "account/auth/route.tsx"),
	route("auth/sair", "account/auth/sign-out-route.ts"),
	route("reset-password", "account/reset-password/route.tsx"),
	layout("account/layout.tsx", { id: "conta-dados" }, [
		route("conta/perfil", "account/profile/profile-route.ts"),
		route("conta/seguranca", "account/security/security-route.ts"),
		route("conta/dados", "account/security/data-route.ts"),
		route("conta/favoritos", "account/favourites/favourites-route.ts"),
		route("conta/avaliacoes", "account/reviews/reviews-route.ts"),
	]),
	route("pedido/:token/comprar-de-novo", "account/orders/buy-again-route.ts"),
	route("produto/:slug/opcoes", "storefront/product/options-route.ts"),
	route("suporte", "storefront/support/route.ts"),
	route("checkout", "storefront/checkout/route.tsx"),
	route("checkout/cupom", "storefront/checkout/coupon-route.ts"),
	route("admin/login", "admin/login/route.tsx"),
	// Whatever stands in this block is refused to everyone but administrators.
	route("admin", "admin/layout.tsx", [
		route("sair", "admin/logout-route.ts"),
		route("equipe", "admin/team/route.tsx"),
		route("banners", "admin/banners/route.tsx"),
		route("configuracoes", "admin/settings/route.tsx"),
		route("estilos", "admin/styles/route.tsx"),
	]),
] satisfies RouteConfig;
