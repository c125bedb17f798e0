import { Component, type ReactNode } from "react";
import { useVisit } from "./navigation.ts";
import type { Visit } from "./visit.ts";

type ErrorBoundaryProps = {
  /** Shown in place of what failed, until the visitor goes somewhere else. */
  fallback: ReactNode;
  children: ReactNode;
};

/** Catches what is thrown while a page is drawn. React reports the error itself. */
export function ErrorBoundary(props: ErrorBoundaryProps) {
  return <BoundaryOfVisit visit={useVisit()} {...props} />;
}

type BoundaryOfVisitProps = ErrorBoundaryProps & { visit: Visit };
type BoundaryOfVisitState = { visit: Visit; hasFailed: boolean };

/** React knows boundaries as classes only. */
class BoundaryOfVisit extends Component<BoundaryOfVisitProps, BoundaryOfVisitState> {
  override state: BoundaryOfVisitState = { visit: this.props.visit, hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ visit }: BoundaryOfVisitProps, state: BoundaryOfVisitState) {
    return visit === state.visit ? null : { visit, hasFailed: false };
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
