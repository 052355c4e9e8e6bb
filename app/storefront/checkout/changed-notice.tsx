import { type ReactNode, useEffect, useRef } from "react";

type ChangedNoticeProps = {
	title: string;
	/** Takes the focus when it appears; false while somebody types. */
	focused: boolean;
	id?: string;
	children: ReactNode;
};

/** Notice above the form: something has changed since the checkout was opened. */
export function ChangedNotice({ title, focused, id, children }: ChangedNoticeProps) {
	const box = useRef<HTMLDivElement>(null);
	useEffect(() => {
		if (focused) box.current?.focus();
	}, [focused]);
	return (
		<div
			ref={box}
			id={id}
			tabIndex={-1}
			role="alert"
			className="mb-5 rounded-md border border-warn bg-warn-tint p-5"
		>
			<h2 className="font-sans text-body font-semibold">{title}</h2>
			{children}
		</div>
	);
}
