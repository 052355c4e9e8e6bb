import { type FormEvent, useId, useState } from "react";
import { href } from "react-router";
import { postForm } from "#app/session/fetch-with-timeout.ts";
import { useSession } from "#app/session/session-store.ts";
import { useDraft } from "#app/session/storage/drafts.ts";
import { useSendsMail } from "#app/shell/use-site.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Honeypot, TextAreaField } from "#app/ui/field.tsx";
import { EmailField, NameField } from "#app/ui/person-fields.tsx";
import { useFocusOn, WRONG_FIELD } from "#app/ui/use-focus-on.ts";
import type { ProductDetail, Question } from "#core/catalog/types.ts";
import { LONGEST_QUESTION, questionSent } from "#core/questions/shared/question.ts";
import { formatDay } from "#core/values/dates.ts";
import type { QuestionAnswer } from "./ask-route.ts";

export default function QuestionsTab({
	product,
}: {
	product: Pick<ProductDetail, "id" | "slug" | "questions">;
}) {
	const { slug, questions } = product;
	return (
		<div className="grid gap-9 grid-cols-[minmax(0,1fr)] md:grid-cols-[minmax(0,1fr)_340px] md:gap-16">
			<div>
				{questions.total === 0 ? <NoQuestions /> : <QuestionList questions={questions.newest} />}
				{questions.total > questions.newest.length && (
					<ButtonLink
						to={href("/produto/:slug/perguntas", { slug })}
						variant="outline"
						className="mt-7"
					>
						Ver todas as perguntas ({questions.total})
					</ButtonLink>
				)}
			</div>
			<QuestionForm product={product} />
		</div>
	);
}

export const NoQuestions = () => (
	<p className="font-serif text-heading leading-snug font-medium">Seja o primeiro a perguntar.</p>
);

/** Questions and answers, without names. */
export const QuestionList = ({ questions }: { questions: Question[] }) => (
	<ul className="-mt-6">
		{questions.map(({ id, pergunta, resposta, respondida_em }) => (
			<li key={id} className="border-b border-line py-6 wrap-anywhere">
				<p className="max-w-[70ch] font-semibold whitespace-pre-line">
					<span className="sr-only">Pergunta: </span>
					{pergunta}
				</p>
				<div className="mt-3 max-w-[70ch] border-l-2 border-line-strong pl-4">
					<p className="text-small font-semibold">
						Resposta da loja
						<span className="font-normal text-subtle">
							{" · "}
							<time dateTime={respondida_em}>{formatDay(respondida_em)}</time>
						</span>
					</p>
					<p className="mt-1 whitespace-pre-line">{resposta}</p>
				</div>
			</li>
		))}
	</ul>
);

type QuestionFormProps = {
	product: { id: string; slug: string };
	answered?: QuestionAnswer | undefined;
};

/** A plain form, sent in place where there are scripts (rule content 17). */
export function QuestionForm({ product: { id, slug }, answered }: QuestionFormProps) {
	const title = useId();
	const [answer, setAnswer] = useState(answered);
	const form = useFocusOn<HTMLFormElement>(answer !== answered && answer, WRONG_FIELD);
	const { forget } = useDraft(`pergunta:${id}`, form);
	const [busy, setBusy] = useState(false);
	const failed = answer?.ok === false ? answer : null;
	const error = (field: string) => failed?.fields?.[field];
	const submit = async (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		if (busy) return;
		setBusy(true);
		const typed = new FormData(event.currentTarget) as unknown as Record<string, string>;
		const address = href("/produto/:slug/perguntar", { slug });
		const came = await postForm<QuestionAnswer>(address, new URLSearchParams(typed));
		setBusy(false);
		setAnswer("typed" in came || came.ok ? came : { ...came, typed: NOTHING });
		if (came.ok) {
			forget();
			form.current?.reset();
		}
	};
	const typed = failed?.typed ?? NOTHING;
	return (
		<form
			ref={form}
			id="perguntar"
			method="post"
			action={`${href("/produto/:slug/perguntas", { slug })}#perguntar`}
			onSubmit={submit}
			noValidate
			aria-labelledby={title}
			className="grid scroll-mt-24 content-start gap-5"
		>
			<div>
				<h2 id={title} className="font-sans text-title font-semibold">
					Fazer uma pergunta
				</h2>
				<p className="mt-1 text-small text-subtle">
					Sobre tecido, caimento, prazo ou o que faltou na página. Seu nome e seu e-mail não
					aparecem na loja.
				</p>
			</div>
			<TextAreaField
				label="Sua pergunta"
				name="pergunta"
				required
				rows={4}
				maxLength={LONGEST_QUESTION}
				defaultValue={typed.pergunta}
				placeholder="O tecido amassa? Como fica o M em quem tem 1,70 m?"
				error={error("pergunta")}
			/>
			<Asker typed={typed} error={error} />
			<Honeypot />
			<Outcome answer={answer} />
			<Button type="submit" variant="outline" busy={busy} className="justify-self-start">
				{busy ? "Enviando..." : "Enviar pergunta"}
			</Button>
		</form>
	);
}

const NOTHING = { nome: "", email: "", pergunta: "" };

function Asker({
	typed,
	error,
}: {
	typed: { nome: string; email: string };
	error(field: string): string | undefined;
}) {
	const { status, name } = useSession();
	const sendsMail = useSendsMail();
	if (status === "in") {
		return (
			<p className="text-small text-subtle wrap-anywhere">
				Você pergunta como {name};{" "}
				{sendsMail
					? "a resposta vai para o e-mail da sua conta."
					: "a resposta aparece nesta página. A loja não está enviando e-mails agora."}
			</p>
		);
	}
	return (
		<>
			<NameField
				label="Seu nome"
				name="nome"
				required
				defaultValue={typed.nome}
				error={error("nome")}
			/>
			<EmailField
				label="Seu e-mail"
				name="email"
				required
				defaultValue={typed.email}
				hint={
					sendsMail
						? "Só para a resposta."
						: "Só para a resposta. A loja não está enviando e-mails agora: ela aparece nesta página."
				}
				error={error("email")}
			/>
		</>
	);
}

const SHOWN_FIELDS = Object.keys(NOTHING);

function Outcome({ answer }: { answer: QuestionAnswer | undefined }) {
	const sendsMail = useSendsMail();
	const failed = answer?.ok === false ? answer : null;
	const atField = SHOWN_FIELDS.some((field) => failed?.fields?.[field]);
	return (
		<>
			<p role="status" className="empty:hidden">
				{answer?.ok && (
					<span className="block rounded-sm bg-ok-tint p-4 font-medium text-ok-text">
						{questionSent(sendsMail)}
					</span>
				)}
			</p>
			<p role="alert" className="empty:hidden">
				{failed && !atField && (
					<span className="block rounded-sm bg-bad-tint p-4 text-bad-text">{failed.message}</span>
				)}
			</p>
		</>
	);
}
