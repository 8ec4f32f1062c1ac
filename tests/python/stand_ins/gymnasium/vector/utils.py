from .. import batch_space  # noqa: F401
