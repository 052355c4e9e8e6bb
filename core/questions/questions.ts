import type { Admin } from "#core/audit/types.ts";
import { askQuestion } from "./ask-question.ts";
import { type Answering, answerQuestion } from "./manage/answer-question.ts";
import {
	countOpenQuestions,
	countQuestions,
	listManagedQuestions,
} from "./manage/list-questions.ts";
import type { QuestionQuery } from "./manage/manage-rules.ts";
import { deleteQuestion, hideQuestion, showQuestion } from "./manage/moderate.ts";
import type { QuestionAsker, QuestionDeps } from "./types.ts";

/**
 * What shoppers ask of products. Reading what is answered is part of the catalogue; of who takes an `admin`, who
 * that is was checked before.
 */
export const createQuestions = (deps: QuestionDeps) => ({
	ask: (slug: string, asked: unknown, asker: QuestionAsker) =>
		askQuestion(deps, slug, asked, asker),
	list: (query: QuestionQuery) => listManagedQuestions(deps.db, query),
	count: () => countQuestions(deps.db),
	countOpen: () => countOpenQuestions(deps.db),
	answer: (admin: Admin, id: string, answering: Answering) =>
		answerQuestion(deps, admin, id, answering),
	hide: (admin: Admin, id: string) => hideQuestion(deps.db, admin, id),
	show: (admin: Admin, id: string) => showQuestion(deps.db, admin, id),
	remove: (admin: Admin, id: string) => deleteQuestion(deps.db, admin, id),
});
