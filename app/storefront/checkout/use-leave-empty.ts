import { useEffect } from "react";
import { href, useNavigate } from "react-router";

/** Leads away from a checkout that has neither a cart nor an order; `ofOrder` where one was to be paid. */
export function useLeaveEmpty(empty: boolean, ofOrder: boolean): void {
	const navigate = useNavigate();
	useEffect(() => {
		if (!empty) return;
		void import("./lead-away.ts").then(
			({ leadAway }) => leadAway(navigate, ofOrder),
			() => void navigate(href("/"), { replace: true }),
		);
	}, [empty, ofOrder, navigate]);
}
