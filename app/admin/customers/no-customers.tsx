import { Link } from "react-router";
import type { Empty } from "../ui/list-screen.tsx";

/** Why the list shows nobody. */
export const noCustomers = (narrowed: boolean): Empty => (narrowed ? NONE_FOUND : NONE_YET);

const NONE_FOUND = {
	title: "Nenhum cliente encontrado",
	text: "Confira a busca e os filtros, ou veja todos os clientes.",
	way: (
		<Link to="/admin/clientes" className="font-medium text-brand-text hover:underline">
			Ver todos os clientes
		</Link>
	),
};
const NONE_YET = {
	title: "Nenhum cliente ainda",
	text: "Quem criar uma conta ou fizer um pedido aparece aqui.",
};
