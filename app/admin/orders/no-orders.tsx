import type { Empty } from "../ui/list-screen.tsx";
import { WayTo } from "../ui/way-to.tsx";

/** Why the list shows no orders. */
export const noOrders = (narrowed: boolean): Empty => (narrowed ? NONE_FOUND : NONE_YET);

const NONE_FOUND = {
	title: "Nenhum pedido encontrado",
	text: "Confira a busca e os filtros, ou veja todos os pedidos.",
	way: <WayTo to="/admin/pedidos">Ver todos os pedidos</WayTo>,
};
const NONE_YET = {
	title: "Nenhum pedido ainda",
	text: "Quando alguém comprar na loja, o pedido aparece aqui.",
};
