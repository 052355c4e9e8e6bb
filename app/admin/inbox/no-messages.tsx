import type { Empty } from "../ui/list-screen.tsx";
import { WayTo } from "../ui/way-to.tsx";

/** Why the list shows no messages. */
export const noMessages = (narrowed: boolean): Empty => ({
	...(narrowed
		? { title: "Nenhuma mensagem encontrada", text: "Confira a busca e os filtros." }
		: {
				title: "Nenhuma mensagem esperando",
				text: "O que escreverem pela página de contato e pelo suporte aparece aqui.",
			}),
	way: <WayTo to="/admin/mensagens?status=todas">Ver todas as mensagens</WayTo>,
});
