import clsx from "clsx";
import { ProductPicture } from "#app/ui/product-picture.tsx";
import { measureLabel, type SizeChart } from "#core/catalog/charts/chart-rules.ts";
import { TAPE, type Tape } from "#core/catalog/sizing/body-rules.ts";

/** How far down a picture the tape goes, in percent: of a coat, and of trousers, which begin at the waist. */
const HEIGHTS: Record<"top" | "trousers", Record<Tape, string>> = {
	top: { busto: "top-[34%]", cintura: "top-[45%]", quadril: "top-[58%]" },
	trousers: { busto: "top-[4%]", cintura: "top-[9%]", quadril: "top-[24%]" },
};

/** The piece with the places where the tape goes; the one being typed is lit. */
export function MeasuredPicture({
	picture,
	name,
	chart,
	lit,
}: {
	picture: string | null;
	name: string;
	chart: SizeChart;
	lit: string | null;
}) {
	const part = chart.medidas.includes("busto") ? "top" : "trousers";
	const heights = HEIGHTS[part];
	return (
		// A phone has room for the part that is measured.
		<figure
			aria-hidden
			className="self-start rounded-xs max-md:max-h-52 max-md:overflow-hidden low:hidden"
		>
			<div className={clsx("relative", part === "top" && "max-md:-mt-[30%]")}>
				<ProductPicture
					src={picture}
					alt={name}
					sizes="(min-width: 768px) 250px, 100vw"
					className="w-full rounded-xs"
				/>
				{TAPE.filter((measure) => chart.medidas.includes(measure)).map((measure) => (
					<span
						key={measure}
						className={clsx(
							"absolute inset-x-[30%] -translate-y-1/2 border-t-2 text-center",
							heights[measure],
							lit === measure ? "border-solid border-brand" : "border-dashed border-subtle",
						)}
					>
						<span
							className={clsx(
								"relative -top-3 inline-block rounded-full px-3 py-0.5 text-caption font-semibold",
								lit === measure ? "bg-brand text-on-brand" : "bg-white text-black",
							)}
						>
							{measureLabel(measure, chart.modelagem)}
						</span>
					</span>
				))}
			</div>
		</figure>
	);
}
