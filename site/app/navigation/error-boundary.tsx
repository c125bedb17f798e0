import { Component, type ReactNode } from "react";
import type { Visit } from "./visit.ts";

type ErrorBoundaryProps = {
  visit: Visit;
  /** Shown in place of what failed, until the visitor goes somewhere else. */
  fallback: ReactNode;
  children: ReactNode;
};

type ErrorBoundaryState = { visit: Visit; hasFailed: boolean };

/** React knows boundaries as classes only. It reports the error itself. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { visit: this.props.visit, hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ visit }: ErrorBoundaryProps, state: ErrorBoundaryState) {
    return visit === state.visit ? null : { visit, hasFailed: false };
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
