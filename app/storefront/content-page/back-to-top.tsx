import { ArrowUp } from "lucide-react";
import { useEffect, useState } from "react";
import { IconButton } from "#app/ui/icon-button.tsx";

const SHOWN_AFTER_PX = 300;

export function BackToTop() {
	const [shown, setShown] = useState(false);
	useEffect(() => {
		const read = () => setShown(window.scrollY > SHOWN_AFTER_PX);
		read();
		window.addEventListener("scroll", read, { passive: true });
		return () => window.removeEventListener("scroll", read);
	}, []);
	if (!shown) return null;
	return (
		<IconButton
			icon={ArrowUp}
			label="Voltar ao topo"
			onClick={() => window.scrollTo({ top: 0, behavior: "smooth" })}
			className="fixed! right-5 bottom-5 z-30 border border-line-strong bg-bg shadow-e2"
		/>
	);
}
