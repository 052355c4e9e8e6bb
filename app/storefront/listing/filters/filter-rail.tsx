import { buttonClass } from "#app/ui/button.tsx";
import { FilterFields, type FilterFieldsProps } from "./filter-fields.tsx";

/** The filters beside the list; on a phone shown only where nothing runs, below the link that leads here. */
export const FilterRail = (fields: Omit<FilterFieldsProps, "compact">) => (
	<section
		id="filtros"
		aria-label="Filtros"
		className="scroll-mt-24 max-lg:hidden max-lg:target:block"
	>
		<FilterFields {...fields} />
		<noscript>
			<button
				type="submit"
				form={fields.form}
				className={`${buttonClass({ variant: "outline", full: true })} mt-4`}
			>
				Aplicar filtros
			</button>
		</noscript>
	</section>
);
