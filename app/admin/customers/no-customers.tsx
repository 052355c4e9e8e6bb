import type { Empty } from "../ui/list-screen.tsx";
import { WayTo } from "../ui/way-to.tsx";

/** Why the list shows nobody. */
export const noCustomers = (narrowed: boolean): Empty => (narrowed ? NONE_FOUND : NONE_YET);

const NONE_FOUND = {
	title: "Nenhum cliente encontrado",
	text: "Confira a busca e os filtros, ou veja todos os clientes.",
	way: <WayTo to="/admin/clientes">Ver todos os clientes</WayTo>,
};
const NONE_YET = {
	title: "Nenhum cliente ainda",
	text: "Quem criar uma conta ou fizer um pedido aparece aqui.",
};
