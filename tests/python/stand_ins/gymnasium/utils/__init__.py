from .. import _Seeding as seeding  # noqa: F401, N813
