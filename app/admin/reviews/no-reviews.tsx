import type { Empty } from "../ui/list-screen.tsx";
import { WayTo } from "../ui/way-to.tsx";

/** Why the list shows no reviews. */
export const noReviews = (narrowed: boolean): Empty => (narrowed ? NONE_FOUND : NONE_YET);

const NONE_FOUND = {
	title: "Nenhuma avaliação encontrada",
	text: "Confira a busca e o filtro, ou veja todas as avaliações.",
	way: <WayTo to="/admin/avaliacoes">Ver todas as avaliações</WayTo>,
};
const NONE_YET = {
	title: "Nenhuma avaliação ainda",
	text: "As avaliações dos clientes chegam aqui e esperam a sua aprovação.",
};
