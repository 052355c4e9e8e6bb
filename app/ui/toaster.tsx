import { CircleAlert, CircleCheck, Info } from "lucide-react";
import { useEffect } from "react";
import { useLocation } from "react-router";
import { Toaster as Sonner } from "sonner";
import { toasterReady } from "./toast.ts";

/** Spec storefront §9: 4 s, three at a time, 356 px, gap 14 px, bottom right. */
export default function Toaster() {
	useEffect(() => toasterReady(), []);
	const { pathname } = useLocation();
	return (
		<Sonner
			position="bottom-right"
			duration={4000}
			visibleToasts={3}
			gap={14}
			closeButton
			// In the back office dialogs and forms have their buttons in that corner.
			{...(pathname.startsWith("/admin") ? { offset: { bottom: 104, right: 24 } } : {})}
			// Above the buy bar of a phone.
			mobileOffset={{ bottom: 88, left: 16, right: 16 }}
			containerAriaLabel="Notificações"
			icons={{
				success: <CircleCheck className="size-5 text-ok-text" strokeWidth={1.8} aria-hidden />,
				error: <CircleAlert className="size-5 text-bad-text" strokeWidth={1.8} aria-hidden />,
				info: <Info className="size-5 text-brand-text" strokeWidth={1.8} aria-hidden />,
			}}
			toastOptions={{ closeButtonAriaLabel: "Fechar" }}
		/>
	);
}
