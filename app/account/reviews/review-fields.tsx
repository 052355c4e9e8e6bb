import { TextAreaField, TextField } from "#app/ui/field.tsx";
import { FitFields } from "./fit-fields.tsx";
import { PhotosField } from "./photos-field.tsx";
import { StarsField } from "./stars-field.tsx";

type ReviewFieldsProps = {
	/** By field; pt-BR. */
	wrong: Record<string, string>;
	/** Addresses of pictures that an earlier try left with the shop. */
	kept: string[];
	/** What was typed before, for a page without scripts. */
	typed?: Record<string, string>;
};

/** Stars, title, text, fit and pictures of one review. */
export function ReviewFields({ wrong, kept, typed = {} }: ReviewFieldsProps) {
	const error = (field: string) => wrong[field];
	return (
		<>
			<StarsField
				name="rating"
				error={error("rating")}
				defaultValue={Number(typed["rating"] ?? 0)}
			/>
			<TextField
				label="Título"
				name="title"
				optional
				maxLength={120}
				placeholder="Em poucas palavras"
				defaultValue={typed["title"]}
				error={error("title")}
			/>
			<TextAreaField
				label="Sua avaliação"
				name="comment"
				required
				rows={5}
				maxLength={3000}
				placeholder="Caimento, tecido, acabamento: o que ajudou ou faltou?"
				defaultValue={typed["comment"]}
				error={error("comment")}
			/>
			<FitFields error={error} typed={typed} />
			<PhotosField kept={kept} error={error("fotos")} />
			<p className="text-small text-subtle">
				Altura, tamanho e fotos, se você disser ou enviar, aparecem com a avaliação para ajudar quem
				veste parecido. Seu nome aparece com a avaliação; do último sobrenome, só a inicial.
			</p>
		</>
	);
}
