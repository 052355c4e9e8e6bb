import { SelectField, TextAreaField, TextField } from "#app/ui/field.tsx";
import type { CustomerDetail } from "#core/customers/manage/types.ts";
import { NOTED } from "#core/customers/shared/customer-fields.ts";
import {
	BULK_TAGS,
	type BulkTag,
	CUSTOMER_STATUS_LABELS,
	CUSTOMER_STATUSES,
	CUSTOMER_TYPES,
	PROFESSIONS,
	STATES,
	USUAL_SIZES,
} from "#core/customers/shared/customer-values.ts";
import { comparedFields } from "#core/record/shared/record.ts";
import { formatPhone } from "#core/values/contact.ts";
import { formatDocument } from "#core/values/document.ts";
import { RecordDialog } from "../ui/forms/edit-dialog.tsx";
import { fieldProps, useRecordForm } from "../ui/forms/record-form.tsx";

export function CustomerEdit({ customer, onDone }: { customer: CustomerDetail; onDone(): void }) {
	const record = useRecordForm({
		record: { ...customer.form, version: customer.version },
		toDraft: ({ version: _version, ...draft }) => draft,
		onSaved: onDone,
	});
	const { draft, set } = record;
	const field = fieldProps(NOTED, record);
	return (
		<RecordDialog
			title="Editar cliente"
			description={customer.email}
			onClose={onDone}
			save="Salvar"
			width={920}
			form={record}
			labels={comparedFields(NOTED)}
			request={{ intent: "save", email: customer.email }}
			className="grid gap-5 md:grid-cols-6"
		>
			<TextField className="md:col-span-3" {...field("name")} />
			<TextField
				className="md:col-span-3"
				type="tel"
				inputMode="tel"
				placeholder="(11) 98765-4321"
				{...field("phone", formatPhone)}
			/>
			<TextAreaField className="md:col-span-4" rows={3} {...field("address")} />
			<TextField className="md:col-span-2" {...field("cpf_cnpj", formatDocument)} />
			<TextField className="md:col-span-3" {...field("city")} />
			<TextField
				className="md:col-span-1"
				list="estados"
				{...field("state", (typed) => typed.toUpperCase())}
			/>
			<StateList />
			<Choice
				className="md:col-span-2"
				empty="Não informado"
				values={PROFESSIONS}
				{...field("profession")}
			/>
			<TextField className="md:col-span-3" {...field("institution")} />
			<Choice className="md:col-span-2" values={CUSTOMER_TYPES} {...field("customer_type")} />
			<Choice className="md:col-span-1" empty="-" values={USUAL_SIZES} {...field("usual_size")} />
			<SelectField
				className="md:col-span-2"
				{...field("status")}
				hint="Automático segue os pedidos."
				options={CUSTOMER_STATUSES.map((status) => ({
					value: status,
					label: CUSTOMER_STATUS_LABELS[status],
				}))}
			>
				<option value="">Automático</option>
			</SelectField>
			<TextField className="md:col-span-4" {...field("customizations")} />
			<TagBoxes chosen={draft.tags} onChange={(tags) => set({ tags })} />
			<TextAreaField
				className="md:col-span-6"
				rows={4}
				hint="Só a equipe da loja lê."
				{...field("notes")}
			/>
		</RecordDialog>
	);
}

const StateList = () => (
	<datalist id="estados">
		{STATES.map((state) => (
			<option key={state} value={state} />
		))}
	</datalist>
);

type TagBoxesProps = { chosen: BulkTag[]; onChange(tags: BulkTag[]): void };

/** The shop's own tags, always in the same order. */
function TagBoxes({ chosen, onChange }: TagBoxesProps) {
	const toggle = (tag: (typeof BULK_TAGS)[number]) =>
		onChange(BULK_TAGS.filter((one) => (one === tag) !== chosen.includes(one)));
	return (
		<fieldset className="md:col-span-6">
			<legend className="mb-2 text-small leading-[1.4] font-medium">{NOTED.tags.label}</legend>
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
	/** Label of the empty option, where it is allowed. */
	empty?: string;
};

const Choice = ({ values, empty, ...field }: ChoiceProps) => (
	<SelectField {...field} options={values.map((value) => ({ value, label: value }))}>
		{empty !== undefined && <option value="">{empty}</option>}
	</SelectField>
);
