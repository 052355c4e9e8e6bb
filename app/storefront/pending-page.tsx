/** As many cards as the next page (rule storefront 4). */
function PageSkeleton({ path }: { path: string }) {
	return (
		<div className="wrap-shop py-8">
			{path.startsWith("/produto/") ? (
				<ProductSkeleton />
			) : path === "/" ? (
				<CardSkeletons count={8} />
			) : path === "/produtos" ||
				path === "/busca" ||
				path === "/favoritos" ||
				path.startsWith("/categoria/") ? (
				<>
					<div className="skeleton mb-10 h-12 w-80 max-w-full" />
					<CardSkeletons count={12} />
				</>
			) : (
				<TextSkeleton />
			)}
		</div>
	);
}

function CardSkeletons({ count }: { count: number }) {
	return (
		<div className="product-grid" aria-hidden>
			{Array.from({ length: count }, (_, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
				<div key={index}>
					<div className="skeleton aspect-[4/5]" />
					<div className="skeleton mt-4 h-4 w-1/3" />
					<div className="skeleton mt-3 h-5 w-4/5" />
					<div className="skeleton mt-3 h-5 w-2/5" />
				</div>
			))}
		</div>
	);
}

const ProductSkeleton = () => (
	<>
		<div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_420px] lg:gap-16" aria-hidden>
			<div className="skeleton aspect-[4/5]" />
			<div className="space-y-5">
				<div className="skeleton h-5 w-1/2" />
				<div className="skeleton h-11 w-4/5" />
				<div className="skeleton h-20" />
				<div className="skeleton h-10 w-1/2" />
				<div className="skeleton h-14" />
				<div className="skeleton h-14" />
			</div>
		</div>
		<div className="mt-(--section)">
			<CardSkeletons count={4} />
		</div>
	</>
);

const TextSkeleton = () => (
	<div className="max-w-[66ch] space-y-4" aria-hidden>
		<div className="skeleton h-12 w-3/4" />
		<div className="skeleton h-5" />
		<div className="skeleton h-5" />
		<div className="skeleton h-5 w-2/3" />
	</div>
);

/** Covers the viewport until the next page is there; the page below keeps its height. */
export default function PendingPage({ path }: { path: string }) {
	return (
		<div className="sticky top-0 z-35 h-0" aria-busy="true">
			<p role="status" className="sr-only">
				Carregando…
			</p>
			<div className="h-dvh touch-pinch-zoom overflow-hidden bg-bg">
				<PageSkeleton path={path} />
			</div>
		</div>
	);
}
