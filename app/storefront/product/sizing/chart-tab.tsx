import { useMemo } from "react";
import { chartOf } from "#core/catalog/charts/shared/chart.ts";
import type { ProductDetail } from "#core/catalog/types.ts";
import { SizeChart } from "./size-chart.tsx";

export default function ChartTab({ product }: { product: ProductDetail }) {
	const chart = useMemo(() => chartOf(product), [product]);
	return chart && <SizeChart chart={chart} />;
}
