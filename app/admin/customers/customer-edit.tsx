import { SelectField, TextAreaField, TextField } from "#app/ui/field.tsx";
import {
	BULK_TAGS,
	CUSTOMER_STATUS_LABELS,
	CUSTOMER_STATUSES,
	CUSTOMER_TYPES,
	PROFESSIONS,
	STATES,
	USUAL_SIZES,
} from "#core/customers/customer-values-rules.ts";
import { type CustomerForm, FIELD_LABELS } from "#core/customers/manage/customer-form-rules.ts";
import type { CustomerDetail } from "#core/customers/manage/types.ts";
import { formatDocument } from "#core/values/document-rules.ts";
import { formatPhone } from "#core/values/phone-rules.ts";
import { EditDialog } from "../ui/edit-dialog.tsx";
import { RecordConflict } from "../ui/record-conflict.tsx";
import { useRecordForm } from "../ui/use-record-form.ts";
import { type CustomerRecord, draftOf } from "./customer-record.ts";

const FORM = "form-cliente";

const LABELS = (Object.keys(FIELD_LABELS) as (keyof CustomerForm)[]).map((name) => ({
	name,
	label: FIELD_LABELS[name],
	...(name === "tags"
		? { show: (tags: unknown) => (tags as string[]).join(", ") || "(vazio)" }
		: {}),
}));

/** Edit mode: Salvar keeps it, Cancelar goes back to reading. */
export function CustomerEdit({ customer, onDone }: { customer: CustomerDetail; onDone(): void }) {
	const opened: CustomerRecord = {
		...customer.form,
		cpf_cnpj: customer.form.cpf_cnpj && formatDocument(customer.form.cpf_cnpj),
		version: customer.version,
	};
	const record = useRecordForm({
		name: customer.email,
		record: opened,
		toDraft: draftOf,
		onSaved: onDone,
	});
	const { form, draft, set, dirty, busy, errors, submit } = record;
	type TextName = Exclude<keyof CustomerForm, "tags">;
	const text = (name: TextName, mask = (typed: string) => typed) => ({
		label: FIELD_LABELS[name],
		name,
		value: draft[name],
		error: errors[name],
		onChange: (event: { currentTarget: { value: string } }) =>
			set({ [name]: mask(event.currentTarget.value) }),
	});
	return (
		<EditDialog
			title="Editar cliente"
			description={customer.email}
			onClose={onDone}
			dirty={dirty}
			busy={busy}
			formId={FORM}
			save="Salvar"
			width={920}
		>
			<RecordConflict form={record} labels={LABELS} />
			<form
				ref={form}
				id={FORM}
				noValidate
				onSubmit={(event) => {
					event.preventDefault();
					submit({ intent: "save", email: customer.email });
				}}
				className="grid gap-5 md:grid-cols-6"
			>
				<TextField className="md:col-span-3" maxLength={120} {...text("name")} />
				<TextField
					className="md:col-span-3"
					type="tel"
					inputMode="tel"
					placeholder="(11) 98765-4321"
					maxLength={20}
					{...text("phone", formatPhone)}
				/>
				<TextAreaField className="md:col-span-4" rows={3} maxLength={500} {...text("address")} />
				<TextField className="md:col-span-2" maxLength={18} {...text("cpf_cnpj", formatDocument)} />
				<TextField className="md:col-span-3" maxLength={80} {...text("city")} />
				<TextField
					className="md:col-span-1"
					maxLength={2}
					list="estados"
					{...text("state", (typed) => typed.toUpperCase().slice(0, 2))}
				/>
				<StateList />
				<Choice
					className="md:col-span-2"
					empty="Não informado"
					values={PROFESSIONS}
					{...text("profession")}
				/>
				<TextField className="md:col-span-3" maxLength={120} {...text("institution")} />
				<Choice className="md:col-span-2" values={CUSTOMER_TYPES} {...text("customer_type")} />
				<Choice className="md:col-span-1" empty="-" values={USUAL_SIZES} {...text("usual_size")} />
				<SelectField
					className="md:col-span-2"
					{...text("status")}
					hint="Automático segue os pedidos."
				>
					<option value="">Automático</option>
					{CUSTOMER_STATUSES.map((status) => (
						<option key={status} value={status}>
							{CUSTOMER_STATUS_LABELS[status]}
						</option>
					))}
				</SelectField>
				<TextField className="md:col-span-4" maxLength={1_000} {...text("customizations")} />
				<TagBoxes chosen={draft.tags} onChange={(tags) => set({ tags })} />
				<TextAreaField
					className="md:col-span-6"
					rows={4}
					maxLength={5_000}
					hint="Só a equipe da loja lê."
					{...text("notes")}
				/>
			</form>
		</EditDialog>
	);
}

const StateList = () => (
	<datalist id="estados">
		{STATES.map((state) => (
			<option key={state} value={state} />
		))}
	</datalist>
);

type TagBoxesProps = { chosen: CustomerForm["tags"]; onChange(tags: CustomerForm["tags"]): void };

/** The shop's own marks for a customer, always in one order. */
function TagBoxes({ chosen, onChange }: TagBoxesProps) {
	const toggle = (tag: (typeof BULK_TAGS)[number]) =>
		onChange(BULK_TAGS.filter((one) => (one === tag) !== chosen.includes(one)));
	return (
		<fieldset className="md:col-span-6">
			<legend className="mb-2 text-small leading-[1.4] font-medium">{FIELD_LABELS.tags}</legend>
			<div className="flex flex-wrap gap-x-5 gap-y-1">
				{BULK_TAGS.map((tag) => (
					<label key={tag} className="flex min-h-9 items-center gap-2 text-small">
						<input
							type="checkbox"
							checked={chosen.includes(tag)}
							onChange={() => toggle(tag)}
							className="size-4.5 accent-(--color-primary)"
						/>
						{tag}
					</label>
				))}
			</div>
		</fieldset>
	);
}

type ChoiceProps = Omit<React.ComponentProps<typeof SelectField>, "children"> & {
	values: readonly string[];
	/** What an empty value is called, where it may be empty. */
	empty?: string;
};

const Choice = ({ values, empty, ...field }: ChoiceProps) => (
	<SelectField {...field}>
		{empty !== undefined && <option value="">{empty}</option>}
		{values.map((value) => (
			<option key={value} value={value}>
				{value}
			</option>
		))}
	</SelectField>
);
