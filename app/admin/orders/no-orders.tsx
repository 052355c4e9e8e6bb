import { Link } from "react-router";

export const NO_ORDERS = {
	title: "Nenhum pedido encontrado",
	text: "Confira a busca e os filtros, ou veja todos os pedidos.",
	way: (
		<Link to="/admin/pedidos" className="font-medium text-brand-text hover:underline">
			Ver todos os pedidos
		</Link>
	),
};
