import { Link } from "react-router";
import type { Empty } from "../ui/list-screen.tsx";

/** Why the list shows no messages. */
export const noMessages = (narrowed: boolean): Empty => ({
	...(narrowed
		? { title: "Nenhuma mensagem encontrada", text: "Confira a busca e os filtros." }
		: {
				title: "Nenhuma mensagem esperando",
				text: "O que escreverem pela página de contato e pelo suporte aparece aqui.",
			}),
	way: (
		<Link
			to="/admin/mensagens?status=todas"
			className="font-medium text-brand-text hover:underline"
		>
			Ver todas as mensagens
		</Link>
	),
});
