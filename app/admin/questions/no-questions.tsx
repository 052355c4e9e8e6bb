import type { Empty } from "../ui/list-screen.tsx";
import { WayTo } from "../ui/way-to.tsx";

/** Why the list shows no questions. */
export const noQuestions = (narrowed: boolean): Empty => (narrowed ? NONE_FOUND : NONE_YET);

const NONE_FOUND = {
	title: "Nenhuma pergunta encontrada",
	text: "Confira a busca e o filtro, ou veja todas as perguntas.",
	way: <WayTo to="/admin/perguntas">Ver todas as perguntas</WayTo>,
};
const NONE_YET = {
	title: "Nenhuma pergunta ainda",
	text: "O que os clientes perguntam nas páginas dos produtos chega aqui e espera a sua resposta.",
};
