"use client";

import { Component, type ReactNode } from "react";

/** A drawing that cannot be loaded is no reason to lose the page: its numbers are below. */
export class OrWords extends Component<{ readonly children: ReactNode }, { readonly lost: boolean }> {
  override state = { lost: false };

  static getDerivedStateFromError() {
    return { lost: true };
  }

  override render() {
    if (!this.state.lost) return this.props.children;
    return (
      <p className="chart-lost">The drawing could not be loaded. All its numbers are in the table below.</p>
    );
  }
}
