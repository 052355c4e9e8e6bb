import {
	Component,
	type ComponentType,
	memo,
	type ReactNode,
	type RefObject,
	Suspense,
	useContext,
	useDeferredValue,
	useEffect,
	useMemo,
	useRef,
	useState,
} from "react";
import { UNSAFE_DataRouterStateContext as RouterState } from "react-router";
import { lazyPart } from "./lazy-part.ts";
import { countAsTouched, whenTouched } from "./once-touched.ts";

/** A button of a part that did not live yet when it was pressed. */
let pressed: HTMLElement | null = null;

if (typeof window !== "undefined") {
	window.addEventListener(
		"click",
		({ target }) => {
			pressed = (target as Element).closest?.('[data-asleep] button[type="button"]') ?? null;
		},
		true,
	);
}

/**
 * A part of a page that the server draws and nobody can use before they move, scroll, press or type: its script is
 * fetched then, and until it is here the part stands as the server drew it. A button that was pressed meanwhile is
 * pressed again; links lead on without scripts. Not for what holds fields: what is typed before it lives could be lost.
 *
 * React takes away what the server drew, and draws it anew, when what it is handed or what the router tells changes
 * before it lives. So what it is handed changes late, and the router's news fetch it.
 */
export function drawnPart<Props extends object>(
	load: () => Promise<{ default: ComponentType<Props> }>,
) {
	const touched = import.meta.env.SSR ? null : new Promise<void>(whenTouched);
	const Part = lazyPart(async () => {
		await touched;
		return load();
	}) as ComponentType<Props> & { ahead(): void };
	// Ahead of its first drawing where a screen is opened by a link.
	if (touched) whenTouched(Part.ahead);

	return memo(function Drawn(props: Props) {
		const place = useRef<HTMLDivElement>(null);
		const news = useContext(RouterState);
		const [first] = useState({ props, news });
		if (first.props !== props || first.news !== news) countAsTouched();
		const handed = useDeferredValue(props);
		const asleep = useMemo(
			() => (
				<AsDrawnWhenBroken place={place}>
					<Suspense>
						<Part {...handed} />
						<Awake place={place} />
					</Suspense>
				</AsDrawnWhenBroken>
			),
			[handed],
		);
		return (
			<div ref={place} className="contents" data-asleep="">
				{asleep}
			</div>
		);
	});
}

type AroundProps = { place: RefObject<HTMLElement | null>; children: ReactNode };

/** A script that is gone, as after a new version of the shop, leaves what the server drew, with its links. */
class AsDrawnWhenBroken extends Component<AroundProps, { broken: boolean }> {
	override state = { broken: false };

	static getDerivedStateFromError() {
		return { broken: true };
	}

	override render(): ReactNode {
		if (!this.state.broken) return this.props.children;
		const drawn = this.props.place.current?.innerHTML ?? "";
		// biome-ignore lint/security/noDangerouslySetInnerHtml: what stands there already
		return <div className="contents" dangerouslySetInnerHTML={{ __html: drawn }} />;
	}
}

/** Stands beside the part, and lives when it does. */
function Awake({ place }: { place: RefObject<HTMLElement | null> }) {
	useEffect(() => {
		place.current?.removeAttribute("data-asleep");
		const button = pressed;
		if (!button || !place.current?.contains(button)) return;
		pressed = null;
		button.click();
	}, [place]);
	return null;
}
