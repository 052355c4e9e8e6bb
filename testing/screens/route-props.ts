import { type ComponentType, createElement } from "react";
import { useActionData, useLoaderData, useMatches, useParams, useRouteError } from "react-router";

type Props = Record<string, unknown>;

/** A screen's component with the props that its route gives it once it is built. */
export const withRouteProps = (screen: ComponentType<Props>) => () =>
	createElement(screen, {
		params: useParams(),
		loaderData: useLoaderData(),
		actionData: useActionData(),
		matches: useMatches(),
	});

/** The same of its error boundary. */
export const withErrorProps = (boundary: ComponentType<Props>) => () =>
	createElement(boundary, {
		params: useParams(),
		loaderData: useLoaderData(),
		actionData: useActionData(),
		error: useRouteError(),
	});
